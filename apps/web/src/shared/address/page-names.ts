/** The dashboard's page name in events; other page names are set where the pages are composed. */
export const dashboardPageName = '/pulse'
