import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { storageKey } from '../src/shared/auth/auth-store.ts'

/**
 * Where the script goes in index.html: before all style sheets, because a script that follows a style sheet waits for
 * it.
 */
const place = '<!-- first page -->'

/** The chunks that each page needs. For signed-in pages, this includes the shell. */
const chunksOf = {
  signIn: ['sign-in-page'],
  wizard: ['form', 'hire-frame', 'apply-page'],
  shell: ['pulse'],
  dashboard: ['pulse', 'dashboard-page'],
  category: ['pulse', 'category-page'],
  tickets: ['pulse', 'tickets-page'],
}

/**
 * Preloads everything the page at this URL needs while the document loads, instead of one file after another as scripts
 * request them. Signed-in users don't load the sign-in page.
 */
export function firstPage(): Plugin {
  return {
    name: 'first-page',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html.replace(place, '')
        const files = Object.values(bundle)
        const font = files.find(({ fileName }) => /inter-latin-wght-normal-.*\.woff2$/.test(fileName))
        return {
          html: html.replace(place, () => `<script>${script(files)}</script>`),
          tags: font ? [preloadedFont(font.fileName)] : [],
        }
      },
    },
  }
}

function preloadedFont(file: string): HtmlTagDescriptor {
  const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' }
  return { tag: 'link', attrs, injectTo: 'head' }
}

type Files = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]

function script(files: Files): string {
  const chunks = files.filter(file => file.type === 'chunk')
  const entry = chunks.find(chunk => chunk.isEntry && chunk.name === 'index')
  const known = new Set(entry && filesOf(entry, chunks))
  const needed = Object.entries(chunksOf).map(([page, names]) => {
    const own = chunks.filter(chunk => names.includes(chunk.name))
    if (own.length < names.length)
      throw new Error(`The build is missing one of these chunks: ${names.join(', ')}.`)
    const all = new Set(own.flatMap(chunk => filesOf(chunk, chunks)))
    return [page, [...all].filter(file => !known.has(file))]
  })
  return `
      ;(() => {
        const files = ${JSON.stringify(Object.fromEntries(needed))}
        let kept = null
        try {
          kept = JSON.parse(localStorage.getItem('${storageKey}'))
        } catch {}
        const awaited = kept?.token || /[?&](token|password)=/.test(location.search) || self !== top
        const path = location.pathname
        const page = /^\\/hire\\//.test(path) ? 'wizard'
          : !awaited ? 'signIn'
          : /\\/pulse\\/.+\\/tickets/.test(path) ? 'tickets'
          : /\\/pulse\\/(?!hirely|time-diary)./.test(path) ? 'category'
          : /^\\/$|\\/login$|\\/pulse$/.test(path) ? 'dashboard' : 'shell'
        for (const file of files[page]) {
          const style = file.endsWith('.css')
          const link = Object.assign(document.createElement('link'), { crossOrigin: '', href: '/' + file })
          if (style) link.as = 'style'
          link.rel = style ? 'preload' : 'modulepreload'
          document.head.append(link)
        }
      })()
    `
}

/** A chunk, everything it imports statically, and their style sheets. */
function filesOf(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const imported = chunk.imports.flatMap(file => chunks.find(one => one.fileName === file) ?? [])
  return [
    chunk.fileName,
    ...(chunk.viteMetadata?.importedCss ?? []),
    ...imported.flatMap(one => filesOf(one, chunks)),
  ]
}
