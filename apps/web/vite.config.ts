import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkOf } from './chunks.ts'
import { embedScript } from './embed/build.ts'
import { mantineStyles } from './mantine-styles.ts'
import { firstPage } from './prerender/first-page.ts'
import { loginPage } from './prerender/login-page.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), firstPage(), loginPage(), embedScript(), mantineStyles()],
  // The server replaces this with a fresh nonce for every page it serves.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'baseline-widely-available',
    // A strict content security policy allows no fonts or scripts from data: URLs.
    assetsInlineLimit: 0,
    // Raised for the PDF library, which is loaded only when the dashboard is saved as a PDF.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkOf(), debugName: 'by page' }],
        },
      },
      // React's "use client" directives have no effect in a browser bundle.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
    },
  },
})
