import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles')
const ending = '.layer.css'

/** Fails the build if `mantine.css` doesn't import the styles of a component that the app uses. */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.values(bundle)
      const scripts = files.flatMap(file => (file.type === 'chunk' ? [file.code] : []))
      const sheets = files.flatMap(file =>
        file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
      )
      const styled = classesIn(sheets.join())
      const unstyled = [...classesIn(scripts.join())].filter(name => !styled.has(name))
      const missing = readdirSync(folder).filter(name => {
        if (!name.endsWith(ending)) return false
        const own = classesIn(readFileSync(join(folder, name), 'utf8'))
        return unstyled.some(one => own.has(one))
      })
      if (missing.length > 0)
        this.error(`mantine.css doesn’t import the styles of these components: ${missing.join(', ')}`)
    },
  }
}

function classesIn(text: string): Set<string> {
  return new Set(text.match(/\bm_[0-9a-f]{6,8}\b/g))
}
