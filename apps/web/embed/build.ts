import path from 'node:path'
import { build, type Plugin } from 'vite'

/**
 * Builds embed.js alongside the web app. It has its own build because host pages load it as a single classic script.
 */
export function embedScript(): Plugin {
  return {
    name: 'embed-script',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'embed.js', source: await builtScript() })
    },
  }
}

async function builtScript(): Promise<string> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'baseline-widely-available',
      lib: {
        entry: path.join(import.meta.dirname, 'embed.ts'),
        formats: ['iife'],
        name: 'Pulse',
        fileName: 'embed',
      },
    },
  })
  const [script] = [built].flat().flatMap(one => ('output' in one ? one.output : []))
  if (script?.type !== 'chunk') throw new Error('The embed.js build produced no script.')
  return script.code
}
