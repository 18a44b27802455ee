/** Above both pages of the time diary. */
export const breadcrumbs = [{ label: 'Pulse' }, { label: 'Dashboard', to: '/pulse' }] as const
