import { Button } from '@mantine/core'
import { count } from '@pulse/contract/plural'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { Block } from '../../../shared/ui/block.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { type Configuration, configurationQuery } from '../api/get-configuration.ts'
import { SettingsHistory } from '../history/settings-history.tsx'
import { SectionSkeleton } from '../section-skeleton.tsx'
import { AddCategory } from './add-category.tsx'
import styles from './categories.module.css'
import { CategoryList } from './category-list.tsx'
import { CategoryOffers } from './category-offers.tsx'
import { RecategorizationNote } from './recategorization-note.tsx'
import { VisibilityMenu } from './visibility-menu.tsx'

export function CategoryConfiguration() {
  const query = useQuery(configurationQuery)
  return (
    <>
      <RecategorizationNote />
      <CategoryOffers />
      {query.data ? (
        <Categories configuration={query.data} />
      ) : (
        <Block query={query} skeleton={<SectionSkeleton what="category configuration" />}>
          {() => null}
        </Block>
      )}
      <SettingsHistory section="categories" />
    </>
  )
}

function Categories({ configuration: { categories } }: { configuration: Configuration }) {
  const [adding, setAdding] = useState(false)
  const [draft, setDraft] = useState({ name: '', subcategories: '' })
  const title = useRef<HTMLHeadingElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  // The focused element was removed along with its category.
  const focusTitle = useCallback(() => title.current?.focus(), [])
  return (
    <Card aria-label="Categories">
      <div className={styles.head}>
        <h2 className={styles.title} ref={title} tabIndex={-1}>
          Categories <span className={styles.count}>{count(categories.length)}</span>
        </h2>
        <div className={styles.buttons}>
          <VisibilityMenu categories={categories} />
          <Button
            ref={addButton}
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            aria-expanded={adding}
            onClick={() => setAdding(!adding)}
          >
            Add Category
          </Button>
        </div>
      </div>
      {adding && (
        <AddCategory
          draft={draft}
          onChange={setDraft}
          onClose={() => {
            setAdding(false)
            addButton.current?.focus()
          }}
        />
      )}
      <CategoryList categories={categories} onDeleted={focusTitle} />
    </Card>
  )
}
