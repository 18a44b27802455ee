import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { applicationsSearch } from '../features/applications/address.ts'
import { chatSearch, conversationsSearch, homeSearch } from '../features/copilot/address.ts'
import { findSearch } from '../features/find/address.ts'
import { settingsSearch } from '../features/settings/address.ts'
import { daySearch, diarySearch } from '../features/time-diary/model/address.ts'
import { pulseSearch } from '../shared/address/search.ts'
import { rememberedFilters } from '../shared/filters/remembered-filters.ts'
import {
  copilotAreaOnly,
  datesInAddress,
  nothingHere,
  signedInOnly,
  signedOutOnly,
  ticketTypeOnly,
  toHome,
  toTimeDiary,
  trackerOnly,
  wholeDayOnly,
} from './guards.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { loadDashboardPage, startDashboard } from './pages/load-dashboard.ts'

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage })

const index = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toHome })

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: signedOutOnly,
  component: lazyRouteComponent(() => import('../features/auth/sign-in-page.tsx'), 'SignInPage'),
  staticData: { title: 'Sign in' },
})

/* Pages that are opened from links in emails, and the page for requesting that email. */
const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  component: lazyRouteComponent(() => import('../features/auth/join-page.tsx'), 'JoinPage'),
  staticData: { title: 'Join' },
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => import('../features/auth/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
  staticData: { title: 'Reset your password' },
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyRouteComponent(
    () => import('../features/auth/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  staticData: { title: 'Choose a new password' },
})

/* Pages that require sign-in, shown inside the shell with its menu. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: signedInOnly,
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'SignedInShell'),
})

/* Every Pulse page keeps its dates and filters in the URL. */
function rememberedInAddress(visit: Parameters<typeof rememberedFilters>[0]) {
  // Filters are handled before dates, because a URL with dates is a shared link whose filters are used unchanged.
  rememberedFilters(visit)
  datesInAddress(visit)
}

/* Pages that show figures, with kim AI for questions about them. */
const pulsePages = createRoute({
  getParentRoute: () => signedIn,
  id: 'pulse-pages',
  component: lazyRouteComponent(() => import('./pages/pulse-pages.tsx'), 'PulsePages'),
})

const pulse = createRoute({
  getParentRoute: () => pulsePages,
  path: '/pulse',
  validateSearch: pulseSearch,
  beforeLoad: visit => {
    rememberedInAddress(visit)
    startDashboard(visit)
  },
  component: lazyRouteComponent(loadDashboardPage, 'DashboardPage'),
  staticData: { title: 'Dashboard' },
})

const hirely = createRoute({
  getParentRoute: () => signedIn,
  path: '/pulse/hirely',
  validateSearch: (search: Record<string, unknown>): { requirement?: string } =>
    typeof search.requirement === 'string' ? { requirement: search.requirement } : {},
  component: lazyRouteComponent(() => import('../features/hirely/hirely-page.tsx'), 'HirelyPage'),
  staticData: { title: 'Hirely Requirements' },
})

/* Takes precedence over the subcategory page. */
const applications = createRoute({
  getParentRoute: () => signedIn,
  path: '/pulse/hirely/applications',
  validateSearch: applicationsSearch,
  component: lazyRouteComponent(
    () => import('../features/applications/applications-page.tsx'),
    'ApplicationsPage',
  ),
  staticData: { title: 'Applications' },
})

/* Incomplete day view URLs redirect here, and this route redirects to the calendar. */
const pulseTimeDiary = createRoute({
  getParentRoute: () => signedIn,
  path: '/pulse/time-diary',
  beforeLoad: toTimeDiary,
})

const category = createRoute({
  getParentRoute: () => pulsePages,
  path: '/pulse/$category',
  validateSearch: pulseSearch,
  beforeLoad: rememberedInAddress,
  component: lazyRouteComponent(() => import('./pages/category-page.tsx'), 'CategoryPage'),
  staticData: { title: 'Agent Leaderboard' },
})

const agent = createRoute({
  getParentRoute: () => pulsePages,
  path: '/pulse/agents/$agentId',
  validateSearch: pulseSearch,
  beforeLoad: rememberedInAddress,
  component: lazyRouteComponent(() => import('./pages/agent-page.tsx'), 'AgentPage'),
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
  },
  component: lazyRouteComponent(() => import('./pages/category-page.tsx'), 'CategoryPage'),
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
  component: lazyRouteComponent(() => import('./pages/tickets-page.tsx'), 'TicketsPage'),
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
  component: lazyRouteComponent(() => import('./pages/tickets-page.tsx'), 'TicketsPage'),
  staticData: { title: 'Tickets' },
})

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  validateSearch: settingsSearch,
  component: lazyRouteComponent(() => import('../features/settings/settings-page.tsx'), 'SettingsPage'),
  staticData: { title: 'Settings' },
})

const calibration = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/calibration',
  validateSearch: pulseSearch,
  beforeLoad: rememberedInAddress,
  component: lazyRouteComponent(() => import('./pages/calibration-page.tsx'), 'CalibrationPage'),
  staticData: { title: 'Calibration' },
})

const accountSettings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/account',
  component: lazyRouteComponent(() => import('./pages/account-settings.tsx'), 'AccountSettings'),
  staticData: { title: 'Account settings' },
})

const connections = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/connections',
  component: lazyRouteComponent(
    () => import('../features/connections/connections-page.tsx'),
    'ConnectionsPage',
  ),
  staticData: { title: 'Connections' },
})

const timeDiarySettings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/time-diary',
  beforeLoad: trackerOnly,
  component: lazyRouteComponent(
    () => import('../features/time-diary/settings/diary-settings-page.tsx'),
    'DiarySettingsPage',
  ),
  staticData: { title: 'Time diary settings' },
})

const importFile = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/import',
  validateSearch: (search: Record<string, unknown>): { file?: string } =>
    typeof search.file === 'string' ? { file: search.file } : {},
  component: lazyRouteComponent(() => import('../features/import/import-page.tsx'), 'ImportPage'),
  staticData: { title: 'Import a file' },
})

const timeDiary = createRoute({
  getParentRoute: () => signedIn,
  path: '/time-diary',
  beforeLoad: trackerOnly,
})

const timeDiaryOverview = createRoute({
  getParentRoute: () => timeDiary,
  path: '/',
  validateSearch: diarySearch,
  component: lazyRouteComponent(
    () => import('../features/time-diary/calendar/overview-page.tsx'),
    'OverviewPage',
  ),
  staticData: { title: 'Time diary' },
})

const timeDiaryDay = createRoute({
  getParentRoute: () => timeDiary,
  path: '/day-view',
  validateSearch: daySearch,
  beforeLoad: wholeDayOnly,
  component: lazyRouteComponent(() => import('../features/time-diary/day/day-page.tsx'), 'DayPage'),
  staticData: { title: 'Day view' },
})

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
  component: lazyRouteComponent(() => import('../features/copilot/home-page.tsx'), 'CopilotHomePage'),
  staticData: { title: 'Copilot' },
})

const copilotConfigure = createRoute({
  getParentRoute: () => copilot,
  path: '/configure',
  component: lazyRouteComponent(
    () => import('../features/copilot/configure/configure-page.tsx'),
    'ConfigurePage',
  ),
  staticData: { title: 'Configure Copilot' },
})

const copilotConversations = createRoute({
  getParentRoute: () => copilot,
  path: '/conversations',
  validateSearch: conversationsSearch,
  component: lazyRouteComponent(
    () => import('../features/copilot/conversations/conversations-page.tsx'),
    'ConversationsPage',
  ),
  staticData: { title: 'Conversations' },
})

const copilotTry = createRoute({
  getParentRoute: () => copilot,
  path: '/try',
  component: lazyRouteComponent(() => import('../features/copilot/try/try-page.tsx'), 'TryPage'),
  staticData: { title: 'Try a question' },
})

/* Guarded areas handle every path below them, so the guard runs before a page is reported as not found. */
const lostInTimeDiary = createRoute({
  getParentRoute: () => timeDiary,
  path: '/$',
  beforeLoad: nothingHere,
})

const lostInCopilot = createRoute({
  getParentRoute: () => copilot,
  path: '/$',
  beforeLoad: nothingHere,
})

/* Public pages. */
const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: lazyRouteComponent(() => import('./shell/open-frame.tsx'), 'OpenFrame'),
})

const connectPageFiles = () => import('./pages/connect-pages.tsx')

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
  component: lazyRouteComponent(() => import('../features/find/find-page.tsx'), 'FindPage'),
  staticData: { title: 'Find Tickets' },
})

const chatPages = () => import('../features/copilot/chat/chat-pages.tsx')

const valeoChat = createRoute({
  getParentRoute: () => open,
  path: '/valeo',
  validateSearch: chatSearch,
  component: lazyRouteComponent(chatPages, 'ValeoChatPage'),
  staticData: { title: 'Chat' },
})

/* Public pages for applicants. */
const hire = createRoute({
  getParentRoute: () => root,
  id: 'hiring',
  component: lazyRouteComponent(() => import('./shell/hire-frame.tsx'), 'HireFrame'),
})

const apply = createRoute({
  getParentRoute: () => hire,
  path: '/hire/apply/$jobid',
  validateSearch: ({ step }: Record<string, unknown>): { step?: number | undefined } => ({
    step: typeof step === 'number' && Number.isInteger(step) ? step : undefined,
  }),
  component: lazyRouteComponent(() => import('../features/apply/apply-page.tsx'), 'ApplyPage'),
  staticData: { title: 'Apply for a job' },
})

/* Opened with the link in the confirmation email. */
const sentApplication = createRoute({
  getParentRoute: () => hire,
  path: '/hire/sent/$token',
  component: lazyRouteComponent(() => import('../features/apply/sent-page.tsx'), 'SentPage'),
  staticData: { title: 'Your application' },
})

/* This page is also public, but it is some clients' home page, and they see it inside the shell when signed in. */
const chat = createRoute({
  getParentRoute: () => open,
  path: '/chat',
  validateSearch: chatSearch,
  component: lazyRouteComponent(chatPages, 'MensaChatPage'),
  staticData: { title: 'Chat' },
})

export const routeTree = root.addChildren([
  index,
  login,
  join,
  forgotPassword,
  resetPassword,
  signedIn.addChildren([
    pulsePages.addChildren([pulse, category, agent, subCategory, categoryTickets, subCategoryTickets]),
    hirely,
    applications,
    pulseTimeDiary,
    settings,
    calibration,
    accountSettings,
    connections,
    timeDiarySettings,
    importFile,
    timeDiary.addChildren([timeDiaryOverview, timeDiaryDay, lostInTimeDiary]),
    copilot.addChildren([copilotHome, copilotConfigure, copilotConversations, copilotTry, lostInCopilot]),
  ]),
  open.addChildren([...connectPages, connectSuccess, insights, valeoChat, chat]),
  hire.addChildren([apply, sentApplication]),
])
