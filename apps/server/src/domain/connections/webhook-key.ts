/**
 * The path that a helpdesk calls. It isn't a secret: requests are authenticated by their signature, or by a secret that
 * is added to the path.
 */
export function webhookPath(row: { account_id: number; connection_id: string }): string {
  return `/api/webhooks/${row.account_id.toString(36)}.${row.connection_id}`
}

export function readWebhookKey(key: string): { accountId: number; connectionId: string } {
  const [account = '', connectionId = ''] = key.split('.')
  return { accountId: Number.parseInt(account, 36) || 0, connectionId }
}
