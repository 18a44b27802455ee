/**
 * Identifies the account and connection in the webhook URL. It isn't a secret: requests are authenticated by their
 * signature.
 */
export function webhookKey(row: { account_id: number; connection_id: string }): string {
  return `${row.account_id.toString(36)}.${row.connection_id}`
}

export function readWebhookKey(key: string): { accountId: number; connectionId: string } {
  const [account = '', connectionId = ''] = key.split('.')
  return { accountId: Number.parseInt(account, 36) || 0, connectionId }
}
