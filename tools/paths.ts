import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

/** An installed package's program, which Node runs directly without a shell, PATH or npx. */
export const programs = {
  biome: path.join(root, 'node_modules/@biomejs/biome/bin/biome'),
  knip: path.join(root, 'node_modules/knip/bin/knip.js'),
  playwright: path.join(root, 'node_modules/@playwright/test/cli.js'),
  tsc: path.join(root, 'node_modules/typescript/bin/tsc'),
  vite: path.join(root, 'node_modules/vite/bin/vite.js'),
  vitest: path.join(root, 'node_modules/vitest/vitest.mjs'),
}
