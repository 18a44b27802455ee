import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { pulseSearch } from '../../shared/address/search.ts'
import { ticketTypeOnly } from '../guards.ts'
import { pageWithFigures } from '../pages/page-with-figures.ts'
import { rememberedInAddress, signedIn } from './parents.ts'

/* Pages that show figures, with kim AI for questions about them. */
const pulsePages = createRoute({
  getParentRoute: () => signedIn,
  id: 'pulse-pages',
  component: lazyRouteComponent(() => import('../pages/pulse-pages.tsx'), 'PulsePages'),
})

const loadDashboardPage = () => import('../pages/dashboard-page.tsx')
const dashboardFigures = pageWithFigures(loadDashboardPage)

const pulse = createRoute({
  getParentRoute: () => pulsePages,
  path: '/pulse',
  validateSearch: pulseSearch,
  beforeLoad: visit => {
    rememberedInAddress(visit)
    dashboardFigures.start(visit)
  },
  loader: dashboardFigures.waitForFirstFigures,
  component: lazyRouteComponent(loadDashboardPage, 'DashboardPage'),
  staticData: { title: 'Dashboard' },
})

const loadCategoryPage = () => import('../pages/category-page.tsx')
const categoryFigures = pageWithFigures(loadCategoryPage)

const category = createRoute({
  getParentRoute: () => pulsePages,
  path: '/pulse/$category',
  validateSearch: pulseSearch,
  beforeLoad: visit => {
    rememberedInAddress(visit)
    categoryFigures.start(visit)
  },
  loader: categoryFigures.waitForFirstFigures,
  component: lazyRouteComponent(loadCategoryPage, 'CategoryPage'),
  staticData: { title: 'Agent Leaderboard' },
})

const agent = createRoute({
  getParentRoute: () => pulsePages,
  path: '/pulse/agents/$agentId',
  validateSearch: pulseSearch,
  beforeLoad: rememberedInAddress,
  component: lazyRouteComponent(() => import('../pages/agent-page.tsx'), 'AgentPage'),
  staticData: { title: 'Agent' },
})

const subCategory = createRoute({
  getParentRoute: () => pulsePages,
  path: '/pulse/$category/$subCategory',
  validateSearch: pulseSearch,
  beforeLoad: visit => {
    const { category, subCategory } = visit.params
    // `tickets` is part of the paths below, not a subcategory.
    if (subCategory === 'tickets')
      throw redirect({
        to: '/pulse/$category/tickets/$type',
        params: { category, type: 'valid' },
        search: visit.search,
        replace: true,
      })
    rememberedInAddress(visit)
    categoryFigures.start(visit)
  },
  loader: categoryFigures.waitForFirstFigures,
  component: lazyRouteComponent(loadCategoryPage, 'CategoryPage'),
  staticData: { title: 'Agent Leaderboard' },
})

const categoryTickets = createRoute({
  getParentRoute: () => pulsePages,
  path: '/pulse/$category/tickets/$type',
  validateSearch: pulseSearch,
  beforeLoad: visit => {
    ticketTypeOnly(visit)
    rememberedInAddress(visit)
  },
  component: lazyRouteComponent(() => import('../pages/tickets-page.tsx'), 'TicketsPage'),
  staticData: { title: 'Tickets' },
})

const subCategoryTickets = createRoute({
  getParentRoute: () => pulsePages,
  path: '/pulse/$category/$subCategory/tickets/$type',
  validateSearch: pulseSearch,
  beforeLoad: visit => {
    ticketTypeOnly(visit)
    rememberedInAddress(visit)
  },
  component: lazyRouteComponent(() => import('../pages/tickets-page.tsx'), 'TicketsPage'),
  staticData: { title: 'Tickets' },
})

export const pulseRoutes = pulsePages.addChildren([
  pulse,
  category,
  agent,
  subCategory,
  categoryTickets,
  subCategoryTickets,
])
