import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { chatSearch } from '../../features/copilot/address.ts'
import { findSearch } from '../../features/find/address.ts'
import { root } from './parents.ts'

/* Public pages. */
const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: lazyRouteComponent(() => import('../shell/open-frame.tsx'), 'OpenFrame'),
})

const connectPageFiles = () => import('../pages/connect-pages.tsx')

const connectPages = (
  [
    ['gladly', 'ConnectGladly'],
    ['zendesk', 'ConnectZendesk'],
    ['freshdesk', 'ConnectFreshdesk'],
    ['gorgias', 'ConnectGorgias'],
  ] as const
).map(([provider, page]) =>
  createRoute({
    getParentRoute: () => open,
    path: `/connect/${provider}`,
    component: lazyRouteComponent(connectPageFiles, page),
    staticData: { title: 'Connect your helpdesk' },
  }),
)

const connectSuccess = createRoute({
  getParentRoute: () => open,
  path: '/connect/success',
  component: lazyRouteComponent(connectPageFiles, 'SuccessPage'),
  staticData: { title: 'Connected' },
})

const insights = createRoute({
  getParentRoute: () => open,
  path: '/insights',
  validateSearch: findSearch,
  component: lazyRouteComponent(() => import('../pages/find-tickets-page.tsx'), 'FindTicketsPage'),
  staticData: { title: 'Find Tickets' },
})

const chatPages = () => import('../../features/copilot/chat/chat-pages.tsx')

const valeoChat = createRoute({
  getParentRoute: () => open,
  path: '/valeo',
  validateSearch: chatSearch,
  component: lazyRouteComponent(chatPages, 'ValeoChatPage'),
  staticData: { title: 'Chat' },
})

/* This page is also public, but it is some clients' home page, and they see it inside the shell when signed in. */
const chat = createRoute({
  getParentRoute: () => open,
  path: '/chat',
  validateSearch: chatSearch,
  component: lazyRouteComponent(chatPages, 'MensaChatPage'),
  staticData: { title: 'Chat' },
})

export const openRoutes = open.addChildren([...connectPages, connectSuccess, insights, valeoChat, chat])
