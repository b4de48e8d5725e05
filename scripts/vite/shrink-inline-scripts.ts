import { minify } from 'rolldown/utils'
import type { Plugin } from 'vite'

/**
 * Minifies the inline script of public pages, which the bundler includes as text. The home page barely fits
 * into the initial TCP congestion window.
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
