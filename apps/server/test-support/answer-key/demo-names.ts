import { demoAccountData } from '@pulse/demo-data'
import type { Named, Vocabulary } from '../../src/domain/kim/vocabulary.ts'

/** The names in the demo account acme, in the form in which kim AI receives them, but without reading a database. */
export function demoNames(): Vocabulary {
  const { agents, categories, groups, forms } = demoAccountData('acme')
  return {
    names: [
      ...agents.map(
        ({ id, name, email }, at): Named => ({
          kind: 'agent',
          name,
          key: email,
          agentNos: [at + 1],
          agentId: String(id),
        }),
      ),
      ...categories
        .filter(category => !category.isSpam)
        .flatMap(({ name, subcategories }): Named[] => [
          { kind: 'category', name, key: name },
          ...subcategories.map(
            (below): Named => ({ kind: 'subcategory', name: below.name, key: below.name, within: name }),
          ),
        ]),
      ...groups.map(({ id, name }): Named => ({ kind: 'group', name, key: String(id) })),
      ...forms.map(({ id, name }): Named => ({ kind: 'form', name, key: String(id) })),
    ],
  }
}
