import { minify } from 'rolldown/utils'
import type { Plugin } from 'vite'

/**
 * Shortens the names within the script that every public page carries as its source text. Home fits into what a server may
 * send at first without waiting for an answer, and only just.
 */
export function shrinkInlineScripts(): Plugin {
  return {
    name: 'pravas:shrink-inline-scripts',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/app\/hydration\/start-hydration\.ts$/ },
      async handler(code, id) {
        const { code: short, errors } = await minify(id, code, { module: true })
        if (errors.length > 0) throw new Error(`${id} cannot be shortened: ${errors[0]?.message}`)
        return { code: short, map: null }
      },
    },
  }
}
