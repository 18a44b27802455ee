import { type Platform, platforms } from '@pulse/contract'
import { helpdesks } from '@pulse/helpdesks'
import { Argument, type Command } from 'commander'
import { approveRequest, listRequests, rejectRequest } from '../../domain/connections/requests.ts'
import type { Admin } from '../admin.ts'
import { formatTime, printRows } from '../table.ts'

export function addConnections(program: Command, admin: Admin): void {
  const group = program
    .command('connections')
    .description('list, approve and reject helpdesks that were connected without signing in')
  addRequests(group, admin)
  addApprove(group, admin)
  addReject(group, admin)
}

const providerArgument = () => new Argument('<provider>', 'helpdesk').choices(platforms)
const addressOf = (provider: Platform, subdomain: string) => `${subdomain}${helpdesks[provider].suffix}`

function addRequests(group: Command, admin: Admin): void {
  group
    .command('requests')
    .description('list helpdesks waiting for approval')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const requests = await admin.useDatabase(({ owner }) => listRequests(owner))
      printRows(admin, requests, {
        json,
        empty: 'No helpdesk is waiting for approval.',
        columns: [
          { title: 'provider', text: request => request.provider },
          { title: 'subdomain', text: request => request.subdomain },
          { title: 'name', text: request => request.helpdesk_name ?? '' },
          { title: 'connected by', text: request => request.helpdesk_user ?? '' },
          { title: 'requested', text: request => formatTime(request.requested_at) },
        ],
      })
    })
}

function addApprove(group: Command, admin: Admin): void {
  group
    .command('approve')
    .description('create an account for a helpdesk that waits for approval, and start reading its tickets')
    .addArgument(providerArgument())
    .argument('<subdomain>', 'as listed by connections requests')
    .option('--account <name>', 'name of the account, new or existing; by default the subdomain')
    .action(async (provider: Platform, subdomain: string, { account }: { account?: string }) => {
      const approved = await admin.useDatabase(async ({ owner, secretBox }) =>
        approveRequest(owner, await secretBox(), { provider, subdomain }, { account, now: admin.now() }),
      )
      const helpdesk = addressOf(provider, subdomain)
      admin.print(
        approved.created
          ? `Created the account ${approved.account}, connected to ${helpdesk}.`
          : `Connected ${helpdesk} to the account ${approved.account}.`,
      )
      if (approved.created)
        admin.note(
          `Create its first user: npm run admin -- users create ${approved.user ?? 'lead@example.com'} --account ${approved.account} --name "…" --generate`,
        )
    })
}

function addReject(group: Command, admin: Admin): void {
  group
    .command('reject')
    .description('delete a request and the helpdesk’s credentials')
    .addArgument(providerArgument())
    .argument('<subdomain>', 'as listed by connections requests')
    .action(async (provider: Platform, subdomain: string) => {
      await admin.useDatabase(({ owner }) => rejectRequest(owner, { provider, subdomain }))
      admin.print(`Rejected the request to connect ${addressOf(provider, subdomain)}.`)
    })
}
