import path from 'node:path'
import { JSDOM } from 'jsdom'
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { build } from 'vite'

const web = path.join(import.meta.dirname, '..')

/** Renders the sign-in page in its initial state, in a simulated window that has loaded the given HTML page. */
export async function signInMarkup(page: string): Promise<string> {
  const { window } = new JSDOM(page, { url: 'http://localhost/login', runScripts: 'outside-only' })
  try {
    Object.assign(window, { React, jsxRuntime })
    const SignInPage = window.eval(`${await builtPage()}; page.SignInPage`) as React.ComponentType
    const markup = renderToStaticMarkup(React.createElement(SignInPage))
    if (/\sstyle=/.test(markup)) {
      throw new Error(
        'The sign-in page has a style attribute, which the content security policy forbids in markup. Use a class.',
      )
    }
    // The fields are read-only until the live ones replace them, because anything a password manager fills in would be
    // lost.
    return markup.replaceAll('<input ', '<input readonly="" ')
  } finally {
    window.close()
  }
}

/** Built from the same root as the web app, so the class names of the CSS modules match. */
async function builtPage(): Promise<string> {
  const built = await build({
    configFile: false,
    root: web,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: {
        entry: path.join(web, 'src/features/auth/sign-in-page.tsx'),
        formats: ['iife'],
        name: 'page',
        fileName: 'page',
      },
      rolldownOptions: {
        external: ['react', 'react/jsx-runtime'],
        output: { globals: { react: 'React', 'react/jsx-runtime': 'jsxRuntime' } },
      },
    },
  })
  const files = [built].flat().flatMap(one => ('output' in one ? one.output : []))
  const script = files.find(file => file.type === 'chunk')
  if (!script) throw new Error('The sign-in page build produced no script.')
  return script.code
}
