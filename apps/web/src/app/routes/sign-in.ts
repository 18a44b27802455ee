import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { signedOutOnly, toHome } from '../guards.ts'
import { root } from './parents.ts'

const index = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toHome })

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: signedOutOnly,
  component: lazyRouteComponent(() => import('../../features/auth/sign-in-page.tsx'), 'SignInPage'),
  staticData: { title: 'Sign in' },
})

/* Pages that are opened from links in emails, and the page for requesting one of those emails. */
const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  component: lazyRouteComponent(() => import('../../features/auth/join-page.tsx'), 'JoinPage'),
  staticData: { title: 'Join' },
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => import('../../features/auth/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
  staticData: { title: 'Reset your password' },
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyRouteComponent(
    () => import('../../features/auth/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  staticData: { title: 'Choose a new password' },
})

export const signInRoutes = [index, login, join, forgotPassword, resetPassword] as const
