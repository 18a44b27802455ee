/** Returns all of a document's styles as text. Fonts are embedded, because an image can't load files. */
export async function embeddedStyles(page: Document): Promise<string> {
  const rules = Array.from(page.styleSheets, sheet =>
    Array.from(sheet.cssRules, rule => embedded(rule.cssText, sheet.href ?? page.baseURI)),
  )
  return (await Promise.all(rules.flat())).join('\n')
}

const fontFile = /url\("([^"]+\.woff2)"\)/

async function embedded(rule: string, base: string): Promise<string> {
  const path = rule.startsWith('@font-face') ? fontFile.exec(rule)?.[1] : undefined
  if (path === undefined) return rule
  const response = await fetch(new URL(path, base))
  if (!response.ok) throw new Error(`Couldn’t load ${path}.`)
  return rule.replace(path, await dataUrl(await response.blob()))
}

function dataUrl(file: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(file)
  })
}
