import { Outlet, useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { KimContext } from '../../features/kim/context.ts'
import { Kim } from '../../features/kim/kim.tsx'
import { useAuth } from '../../shared/auth/auth.ts'
import { usePageCategory } from '../../shared/categories/page-category.ts'
import { usePanels } from '../../shared/panels/use-panels.ts'
import { useAnswerQuery } from '../../shared/queries/use-answer-query.ts'

/** The dashboard and its category pages, each with kim AI for questions about the page. */
export function PulsePages() {
  const { capabilities } = useAuth()
  const { category } = useParams({ strict: false })
  return (
    <>
      <Outlet />
      {!capabilities.includes('pulse_placeholder') &&
        (category === undefined ? <AskKim pageCategory={null} /> : <AskKimAboutCategory />)}
    </>
  )
}

function AskKimAboutCategory() {
  return <AskKim pageCategory={usePageCategory()} />
}

function AskKim({ pageCategory }: Pick<KimContext, 'pageCategory'>) {
  const { range, timezone, filters } = useAnswerQuery('kim AI')
  const { kim, onTop, open, close } = usePanels()
  const navigate = useNavigate()
  const context = useMemo(() => {
    const { categories, subcategories, ...rest } = filters
    // A category page shows only its own category and ignores the category filter.
    return { range, timezone, pageCategory, filters: pageCategory ? rest : { categories, ...rest } }
  }, [range, timezone, filters, pageCategory])
  return (
    <Kim
      context={context}
      conversation={kim}
      covered={onTop !== undefined && onTop !== 'kim'}
      onOpen={conversation => void open({ kim: conversation })}
      onSwitch={conversation =>
        void navigate({
          to: '.',
          search: before => ({ ...before, kim: conversation }),
          state: before => before,
          replace: true,
          resetScroll: false,
        })
      }
      onClose={() => close('kim')}
      onTicket={ticketId => void open({ ticket: ticketId })}
    />
  )
}
