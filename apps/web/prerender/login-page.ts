import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { storageKey } from '../src/shared/auth/auth-store.ts'
import { signInMarkup } from './sign-in-markup.ts'

/**
 * Emits login.html: index.html with the sign-in page already rendered, so it is visible before any script runs.
 * The page is inert until the app replaces it.
 */
export function loginPage(): Plugin {
  return {
    name: 'login-page',
    apply: 'build',
    generateBundle: {
      // Runs once index.html is complete.
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset')
          throw new Error('The build produced no index.html to derive login.html from.')
        const page = String(index.source)
        const source = withSignIn(page, { markup: await signInMarkup(page), ...filesOfSignIn(bundle) })
        this.emitFile({ type: 'asset', fileName: 'login.html', source })
      },
    },
  }
}

type Parts = { markup: string; script: string; styleSheets: string[] }

function withSignIn(page: string, { markup, script, styleSheets }: Parts): string {
  const head = [
    // Delays painting until the whole page has arrived, because a partial page would be laid out differently.
    '<link rel="expect" href="#start" blocking="render">',
    ...styleSheets.map(file => `<link rel="stylesheet" ${from(file)}>`),
    `<style ${nonce}>\n${readFileSync(path.join(import.meta.dirname, 'first-paint.css'), 'utf8')}</style>`,
    markedWhenAwaited,
  ]
  const changes = [
    ['<title>Pulse</title>', '<title>Sign in · Pulse</title>'],
    [
      `<script type="module" crossorigin src="/${script}" ${nonce}></script>`,
      `<link rel="modulepreload" ${from(script)}>`,
    ],
    ['</head>', `  ${head.join('\n    ')}\n  </head>`],
    ['<div id="root"></div>', `<div id="root" inert>${markup}</div>\n    ${startedAfterPaint(script)}`],
  ] as const
  return changes.reduce((html, [place, content]) => replaced(html, place, content), page)
}

const nonce = 'nonce="__CSP_NONCE__"'
const from = (file: string) => `crossorigin href="/${file}" ${nonce}`

/** Marks the document if there is a stored session, a token in the URL, or a host that will provide a session. */
const markedWhenAwaited = `<script ${nonce}>
      ;(() => {
        let kept = null
        try {
          kept = JSON.parse(localStorage.getItem('${storageKey}'))
        } catch {}
        const brought = /[?&](token|password)=/.test(location.search)
        if (kept?.token || brought || self !== top) document.documentElement.dataset.awaited = ''
      })()
    </script>`

/**
 * Starts the app after the first paint, so the paint doesn't have to wait for it. The script is already
 * preloaded.
 */
const startedAfterPaint = (script: string) => `<script type="module" id="start" ${nonce}>
      const start = () => import('/${script}').catch(pulseDidNotLoad)
      if (document.hidden || 'awaited' in document.documentElement.dataset) start()
      else requestAnimationFrame(() => setTimeout(start))
    </script>`

function filesOfSignIn(bundle: Rolldown.OutputBundle): Omit<Parts, 'markup'> {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const entry = chunks.find(chunk => chunk.isEntry)
  const page = chunks.find(chunk => chunk.name === 'sign-in-page')
  // Styles shared with other pages are in chunks that this page imports. The entry's styles are already in the page.
  const needed = new Set(page && [page])
  for (const chunk of needed)
    for (const one of chunks) if (one !== entry && chunk.imports.includes(one.fileName)) needed.add(one)
  const inPage = stylesOf(chunks.filter(chunk => chunk === entry || entry?.imports.includes(chunk.fileName)))
  const styleSheets = stylesOf([...needed]).filter(file => !inPage.includes(file))
  if (!entry || styleSheets.length === 0)
    throw new Error('The build has no entry, or no style sheet for the sign-in page.')
  return { script: entry.fileName, styleSheets }
}

function stylesOf(chunks: Rolldown.OutputChunk[]): string[] {
  return [...new Set(chunks.flatMap(chunk => [...(chunk.viteMetadata?.importedCss ?? [])]))]
}

function replaced(html: string, place: string, content: string): string {
  if (html.split(place).length !== 2) throw new Error(`index.html must contain ${place} exactly once.`)
  return html.replace(place, () => content)
}
