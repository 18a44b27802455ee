import { parseSync } from 'oxc-parser'

export interface ImportOf {
  /** The text between the quotes. */
  specifier: string
  /** Erased before the code runs: `import type …`, `export type … from`. */
  typeOnly: boolean
  line: number
}

/** Every import, re-export and `import()` in a TypeScript source file. */
export function importsIn(fileName: string, source: string): ImportOf[] {
  const { module } = parseSync(fileName, source)
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length
  const imports = module.staticImports.map(statement => ({
    specifier: statement.moduleRequest.value,
    // `import 'x'` imports no names, but runs the module.
    typeOnly: statement.entries.length > 0 && statement.entries.every(entry => entry.isType),
    line: lineAt(statement.start),
  }))
  const exports = module.staticExports.flatMap(statement =>
    statement.entries.flatMap(entry =>
      entry.moduleRequest
        ? [{ specifier: entry.moduleRequest.value, typeOnly: entry.isType, line: lineAt(statement.start) }]
        : [],
    ),
  )
  const dynamic = module.dynamicImports.flatMap(call => {
    const text = source.slice(call.moduleRequest.start, call.moduleRequest.end)
    const literal = /^(['"`])([^$]*)\1$/.exec(text)?.[2]
    return literal ? [{ specifier: literal, typeOnly: false, line: lineAt(call.start) }] : []
  })
  return [...imports, ...exports, ...dynamic]
}
