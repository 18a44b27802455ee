import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { conversationsSearch, homeSearch } from '../../features/copilot/address.ts'
import { chatInboxOnly, copilotAreaOnly, datesInAddress, nothingHere } from '../guards.ts'
import { signedIn } from './parents.ts'

const copilot = createRoute({
  getParentRoute: () => signedIn,
  path: '/copilot',
  beforeLoad: copilotAreaOnly,
})

const copilotHome = createRoute({
  getParentRoute: () => copilot,
  path: '/',
  validateSearch: homeSearch,
  beforeLoad: datesInAddress,
  component: lazyRouteComponent(() => import('../../features/copilot/home-page.tsx'), 'CopilotHomePage'),
  staticData: { title: 'Copilot' },
})

const copilotConfigure = createRoute({
  getParentRoute: () => copilot,
  path: '/configure',
  component: lazyRouteComponent(
    () => import('../../features/copilot/configure/configure-page.tsx'),
    'ConfigurePage',
  ),
  staticData: { title: 'Configure Copilot' },
})

const conversationsPage = lazyRouteComponent(
  () => import('../../features/copilot/conversations/conversations-page.tsx'),
  'ConversationsPage',
)

const copilotConversations = createRoute({
  getParentRoute: () => copilot,
  path: '/conversations',
  validateSearch: conversationsSearch,
  component: conversationsPage,
  staticData: { title: 'Conversations' },
})

export const chatInbox = createRoute({
  getParentRoute: () => signedIn,
  path: '/chat/conversations',
  beforeLoad: chatInboxOnly,
  validateSearch: conversationsSearch,
  component: conversationsPage,
  staticData: { title: 'Conversations' },
})

const copilotTry = createRoute({
  getParentRoute: () => copilot,
  path: '/try',
  component: lazyRouteComponent(() => import('../../features/copilot/try/try-page.tsx'), 'TryPage'),
  staticData: { title: 'Try a question' },
})

const lostInCopilot = createRoute({
  getParentRoute: () => copilot,
  path: '/$',
  beforeLoad: nothingHere,
})

export const copilotRoutes = copilot.addChildren([
  copilotHome,
  copilotConfigure,
  copilotConversations,
  copilotTry,
  lostInCopilot,
])
