import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { applicationsSearch } from '../../features/applications/address.ts'
import { root, signedIn } from './parents.ts'

const hirely = createRoute({
  getParentRoute: () => signedIn,
  path: '/pulse/hirely',
  validateSearch: (search: Record<string, unknown>): { requirement?: string } =>
    typeof search.requirement === 'string' ? { requirement: search.requirement } : {},
  component: lazyRouteComponent(() => import('../../features/hirely/hirely-page.tsx'), 'HirelyPage'),
  staticData: { title: 'Hirely Requirements' },
})

/* This route takes precedence over the subcategory page, which has a similar path. */
const applications = createRoute({
  getParentRoute: () => signedIn,
  path: '/pulse/hirely/applications',
  validateSearch: applicationsSearch,
  component: lazyRouteComponent(
    () => import('../../features/applications/applications-page.tsx'),
    'ApplicationsPage',
  ),
  staticData: { title: 'Applications' },
})

/* Public pages for applicants. */
const hire = createRoute({
  getParentRoute: () => root,
  id: 'hiring',
  component: lazyRouteComponent(() => import('../shell/hire-frame.tsx'), 'HireFrame'),
})

const apply = createRoute({
  getParentRoute: () => hire,
  path: '/hire/apply/$jobid',
  validateSearch: ({ step }: Record<string, unknown>): { step?: number | undefined } => ({
    step: typeof step === 'number' && Number.isInteger(step) ? step : undefined,
  }),
  component: lazyRouteComponent(() => import('../../features/apply/apply-page.tsx'), 'ApplyPage'),
  staticData: { title: 'Apply for a job' },
})

/* Opened with the link in the confirmation email. */
const sentApplication = createRoute({
  getParentRoute: () => hire,
  path: '/hire/sent/$token',
  component: lazyRouteComponent(() => import('../../features/apply/sent-page.tsx'), 'SentPage'),
  staticData: { title: 'Your application' },
})

export const hiringRoutes = [hirely, applications] as const
export const applicantRoutes = hire.addChildren([apply, sentApplication])
