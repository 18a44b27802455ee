import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { daySearch, diarySearch } from '../../features/time-diary/model/address.ts'
import { nothingHere, toTimeDiary, trackerOnly, wholeDayOnly } from '../guards.ts'
import { signedIn } from './parents.ts'

/* Incomplete day view URLs redirect here, and this route redirects to the calendar. */
const pulseTimeDiary = createRoute({
  getParentRoute: () => signedIn,
  path: '/pulse/time-diary',
  beforeLoad: toTimeDiary,
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
    () => import('../../features/time-diary/calendar/overview-page.tsx'),
    'OverviewPage',
  ),
  staticData: { title: 'Time diary' },
})

const timeDiaryDay = createRoute({
  getParentRoute: () => timeDiary,
  path: '/day-view',
  validateSearch: daySearch,
  beforeLoad: wholeDayOnly,
  component: lazyRouteComponent(() => import('../../features/time-diary/day/day-page.tsx'), 'DayPage'),
  staticData: { title: 'Day view' },
})

/* Guarded areas handle every path below them, so the guard runs before a page is reported as not found. */
const lostInTimeDiary = createRoute({
  getParentRoute: () => timeDiary,
  path: '/$',
  beforeLoad: nothingHere,
})

export const timeDiaryRoutes = [
  pulseTimeDiary,
  timeDiary.addChildren([timeDiaryOverview, timeDiaryDay, lostInTimeDiary]),
] as const
