import { chatInbox, copilotRoutes } from './copilot.ts'
import { applicantRoutes, hiringRoutes } from './hiring.ts'
import { openRoutes } from './open.ts'
import { root, signedIn } from './parents.ts'
import { pulseRoutes } from './pulse.ts'
import { settingsRoutes } from './settings.ts'
import { signInRoutes } from './sign-in.ts'
import { timeDiaryRoutes } from './time-diary.ts'

export const routeTree = root.addChildren([
  ...signInRoutes,
  signedIn.addChildren([
    pulseRoutes,
    ...hiringRoutes,
    ...settingsRoutes,
    ...timeDiaryRoutes,
    copilotRoutes,
    chatInbox,
  ]),
  openRoutes,
  applicantRoutes,
])
