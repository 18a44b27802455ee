import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { embedScript } from './embed/build.ts'
import { loginPage } from './prerender/login-page.ts'

/**
 * What sign-in, the first page anybody sees, needs anyway: asked for with the document itself and
 * not one after another as the scripts find out.
 */
function preloadFirstPage(): Plugin {
  return {
    name: 'preload-first-page',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = Object.values(bundle)
        const page = files.find(file => file.type === 'chunk' && file.name === 'sign-in-page')
        const entry = files.find(file => file.type === 'chunk' && file.isEntry)
        const known = new Set(entry?.type === 'chunk' ? [entry.fileName, ...entry.imports] : [])
        const needed = page?.type === 'chunk' ? [page.fileName, ...page.imports] : []
        const scripts = needed.filter(file => !known.has(file))
        const named = (name: RegExp) => files.map(file => file.fileName).filter(file => name.test(file))
        return [
          ...named(/inter-latin-wght-normal-.*\.woff2$/).map(file =>
            link({ rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' }),
          ),
          ...scripts.map(file => link({ rel: 'modulepreload', href: `/${file}`, crossorigin: '' })),
        ]
      },
    },
  }
}

function link(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFirstPage(), loginPage(), embedScript()],
  // The server puts a fresh nonce in this place for every page it serves.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'baseline-widely-available',
    // A strict content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // React's "use client" marks mean nothing in a bundle for the browser.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
    },
  },
})
