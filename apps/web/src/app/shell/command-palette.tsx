import { useMantineColorScheme } from '@mantine/core'
import {
  Spotlight,
  SpotlightAction,
  type SpotlightActionData,
  type SpotlightActionGroupData,
  spotlight,
} from '@mantine/spotlight'
import {
  IconBookmark,
  IconDeviceDesktop,
  IconFolder,
  IconLogout,
  IconMessage,
  IconMoon,
  IconSearch,
  IconSparkles,
  IconSun,
  IconUser,
  IconZoomQuestion,
} from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useOpenView } from '../../features/saved-views/use-open-view.ts'
import { describeView } from '../../features/saved-views/view-search.ts'
import { useAuth } from '../../shared/auth/auth.ts'
import { todayIn } from '../../shared/date-range/range.ts'
import { useEscape } from '../../shared/ui/use-escape.ts'
import { matchingActions } from './matching-actions.ts'
import { menuIcons } from './navigation.tsx'
import { settingsPages } from './settings-pages.tsx'
import styles from './shell.module.css'
import { useLogOut } from './use-log-out.ts'
import { useMenu } from './use-menu.ts'
import { usePopoverClosedBeforePalette } from './use-search-key.ts'
import { useSearchResults } from './use-search-results.ts'

/** Opened with Ctrl-K or Cmd-K: finds every page and action by name. */
export function CommandPalette() {
  const router = useRouter()
  const menu = useMenu()
  const { capabilities, timezone } = useAuth()
  const today = todayIn(timezone, new Date())
  const openView = useOpenView(today, '/pulse')
  const { setColorScheme } = useMantineColorScheme()
  const { leave } = useLogOut()
  const [query, setQuery] = useState('')
  const [opened, setOpened] = useState(false)
  usePopoverClosedBeforePalette()
  useEscape(opened, spotlight.close)

  const number = /^#?(\d{1,20})$/.exec(query.trim())?.[1]
  const tickets: SpotlightActionData[] =
    number && menu.some(({ to }) => to === '/pulse')
      ? [
          {
            id: `ticket ${number}`,
            label: `Ticket #${number}`,
            leftSection: <IconMessage size={18} stroke={1.75} aria-hidden />,
            onClick: () => void router.navigate({ to: '/pulse', search: { ticket: number } }),
          },
        ]
      : []
  const found = useSearchResults(
    query,
    menu.some(({ to }) => to === '/pulse'),
  )
  const agents: SpotlightActionData[] = found.agents.map(({ id, name, email }) => ({
    id: `agent ${id}`,
    label: name,
    ...(email && { description: email }),
    leftSection: <IconUser size={18} stroke={1.75} aria-hidden />,
    onClick: () => void router.navigate({ to: '/pulse/agents/$agentId', params: { agentId: id } }),
  }))
  const categories: SpotlightActionData[] = found.categories.map(category => ({
    id: `category ${category}`,
    label: category,
    leftSection: <IconFolder size={18} stroke={1.75} aria-hidden />,
    onClick: () => void router.navigate({ to: '/pulse/$category', params: { category } }),
  }))
  const pages: SpotlightActionData[] = menu.map(({ id, label, to }) => {
    const Icon = menuIcons[id]
    return {
      id,
      label,
      leftSection: <Icon size={18} stroke={1.75} aria-hidden />,
      onClick: () => void router.navigate({ to }),
    }
  })
  if (menu.some(({ to }) => to === '/pulse'))
    pages.push({
      id: 'find-tickets',
      label: 'Find Tickets',
      keywords: ['search', 'insights', 'meaning'],
      leftSection: <IconZoomQuestion size={18} stroke={1.75} aria-hidden />,
      onClick: () => void router.navigate({ to: '/insights' }),
    })
  if (menu.some(({ to }) => to === '/settings'))
    pages.push(
      ...settingsPages
        .filter(({ needsTracker }) => !needsTracker || menu.some(({ to }) => to === '/time-diary'))
        .map(({ to, search, needsTracker: _, ...page }) => ({
          ...page,
          onClick: () => void router.navigate({ to, ...(search && { search }) }),
        })),
    )
  const views: SpotlightActionData[] = found.views.map(view => ({
    id: `view ${view.id}`,
    label: view.name,
    description: describeView(view.search, today),
    leftSection: <IconBookmark size={18} stroke={1.75} aria-hidden />,
    onClick: () => void openView(view),
  }))
  const askKim = () => {
    const onPulsePage = router.state.matches.some(({ routeId }) => routeId.endsWith('/pulse-pages'))
    void router.navigate({
      to: onPulsePage ? '.' : '/pulse',
      search: before => ({ ...(onPulsePage ? before : {}), kim: 'new' }),
      state: before => ({ ...before, opened: 'kim' }),
      resetScroll: false,
    })
  }
  const mayAskKim = menu.some(({ to }) => to === '/pulse') && !capabilities.includes('pulse_placeholder')
  const actions: SpotlightActionData[] = [
    ...(mayAskKim
      ? [
          {
            id: 'ask-kim',
            label: 'Ask kim AI',
            keywords: ['chat', 'question', 'assistant'],
            leftSection: <IconSparkles size={18} stroke={1.75} aria-hidden />,
            onClick: askKim,
          },
        ]
      : []),
    {
      id: 'light',
      label: 'Light theme',
      keywords: ['color', 'appearance'],
      leftSection: <IconSun size={18} stroke={1.75} aria-hidden />,
      onClick: () => setColorScheme('light'),
    },
    {
      id: 'dark',
      label: 'Dark theme',
      keywords: ['color', 'appearance'],
      leftSection: <IconMoon size={18} stroke={1.75} aria-hidden />,
      onClick: () => setColorScheme('dark'),
    },
    {
      id: 'system',
      label: 'System theme',
      keywords: ['color', 'appearance', 'auto'],
      leftSection: <IconDeviceDesktop size={18} stroke={1.75} aria-hidden />,
      onClick: () => setColorScheme('auto'),
    },
    {
      id: 'log-out',
      label: 'Log Out',
      keywords: ['sign out'],
      leftSection: <IconLogout size={18} stroke={1.75} aria-hidden />,
      onClick: () => void leave(),
    },
  ]
  const wanted = query.trim()
  const searchTickets: Omit<SpotlightActionData, 'id'> | null =
    wanted !== '' && menu.some(({ to }) => to === '/pulse')
      ? {
          label: `Search tickets for “${wanted}”`,
          leftSection: <IconZoomQuestion size={18} stroke={1.75} aria-hidden />,
          onClick: () => void router.navigate({ to: '/insights', search: { query: wanted } }),
        }
      : null
  /** The ticket search always comes last, so Enter opens the page whose name was typed. */
  const withSearch = (text: string, groups: unknown) => {
    const found = matchingActions(text, groups as SpotlightActionGroupData[])
    if (found.length === 0 || !searchTickets) return found
    return [...found, { group: 'Search', actions: [{ id: 'search-tickets', ...searchTickets }] }]
  }
  return (
    <Spotlight
      filter={withSearch}
      closeOnEscape={false}
      onSpotlightOpen={() => setOpened(true)}
      onSpotlightClose={() => setOpened(false)}
      query={query}
      onQueryChange={setQuery}
      actions={[
        { group: 'Tickets', actions: tickets },
        { group: 'Pages', actions: pages },
        { group: 'Saved views', actions: views },
        { group: 'Agents', actions: agents },
        { group: 'Categories', actions: categories },
        { group: 'Actions', actions },
      ]}
      shortcut="mod + K"
      // Also works in text fields, where the browser would otherwise handle the key.
      tagsToIgnore={[]}
      nothingFound={
        <>
          No results. Try a page, a saved view, an agent, a category or a ticket number.
          {searchTickets && <SpotlightAction mt={12} ta="left" c="var(--ink)" {...searchTickets} />}
        </>
      }
      radius={12}
      attributes={{ content: { 'aria-label': 'Find a page or an action' } }}
      classNames={{ search: styles.paletteSearch ?? '' }}
      overlayProps={{ backgroundOpacity: 0.35, blur: 2 }}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.75} aria-hidden />,
        placeholder: 'Find a page or an action',
        'aria-label': 'Find a page or an action',
        onKeyDown: event => event.key === 'Enter' && chooseFirst(event.currentTarget),
      }}
    />
  )
}

/** If results arrive after the last keystroke, none is selected yet, so Enter picks the first one. */
function chooseFirst(search: HTMLElement): void {
  const palette = search.closest('[role="dialog"]')
  if (!palette?.querySelector('[data-selected]'))
    palette?.querySelector<HTMLElement>('[data-action]')?.click()
}
