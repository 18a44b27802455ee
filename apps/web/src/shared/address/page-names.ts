/** The dashboard, as events name it; other pages are named where they are composed. */
export const dashboardPageName = '/pulse'
