import { ConnectPage } from '../../features/connect/connect-page.tsx'

export { SuccessPage } from '../../features/connect/success-page.tsx'

export const ConnectGladly = () => <ConnectPage provider="gladly" />
export const ConnectZendesk = () => <ConnectPage provider="zendesk" />
export const ConnectFreshdesk = () => <ConnectPage provider="freshdesk" />
export const ConnectGorgias = () => <ConnectPage provider="gorgias" />
