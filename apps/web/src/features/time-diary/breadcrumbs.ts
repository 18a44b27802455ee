/** The breadcrumbs shown on both time diary pages. */
export const breadcrumbs = [{ label: 'Pulse' }, { label: 'Dashboard', to: '/pulse' }] as const
