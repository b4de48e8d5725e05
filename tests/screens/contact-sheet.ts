/** The page to look through the pictures: one row for each screen and state, the widths side by side. */

/** HTML over pictures named `screen--state--width.jpg`. */
export function writeIndex(files: readonly string[]): string {
  const rows = Map.groupBy(files, (file) => file.replace(/--\d+\.jpg$/, ''))
  const sections = [...rows].map(([name, pictures]) => {
    const shown = pictures.map((file) => `<a href="${file}"><img src="${file}" alt="" loading="lazy"></a>`)
    return `<section><h2 id="${name}">${name.replace('--', ' · ')}</h2><div>${shown.join('')}</div></section>`
  })
  const contents = [...rows.keys()].map((name) => `<a href="#${name}">${name.replace('--', ' · ')}</a>`)
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Screens of Pravas</title>
<style>
  body { font: 16px/1.5 system-ui; margin: 1rem; }
  nav { columns: 5 14rem; }
  nav a { display: block; }
  div { display: flex; gap: 1rem; align-items: start; overflow-x: auto; }
  img { height: 60vh; border: 1px solid #ccc; }
</style>
<h1>${files.length} pictures of ${rows.size} screens</h1>
<nav>${contents.join('')}</nav>
${sections.join('\n')}
</html>
`
}
