import { fillFromDemo, freshdesk, gladly, startHelpdeskSimulator, zendesk } from '../src/helpdesks/index.ts'

// Simulates all four helpdesks locally, so you can try connecting one: npm run demo:helpdesk

const port = Number(process.env.HELPDESK_PORT ?? 4600)
const name = 'acme'
const simulator = await startHelpdeskSimulator({ port }).catch((error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken. Choose another: HELPDESK_PORT=${port + 1} npm run demo:helpdesk`
      : error.message,
  )
  process.exit(1)
})
console.log('Writing tickets…')
for (const provider of ['zendesk', 'gorgias', 'freshdesk', 'gladly'] as const)
  fillFromDemo(simulator.account(provider, name).world, { lastDays: 45 })

// A real account allows 10 exports a minute, which would make the demo take an hour.
zendesk.switches(simulator.account('zendesk', name)).exportsPerMinute = 600
const { world } = simulator.account('zendesk', name)
const agent = world.agents.find(({ role }) => role === 'agent')
const { email, token } = gladly.gladlySwitches(simulator.account('gladly', name))

const settings = [
  'DATA_DIR=./data-helpdesk DEMO_TICKETS=off',
  `HELPDESK_URL='${simulator.template}'`,
  'ZENDESK_CLIENT_ID=demo ZENDESK_CLIENT_SECRET=demo',
  'GORGIAS_CLIENT_ID=pulse GORGIAS_CLIENT_SECRET=pulse-secret',
]
console.log(`
  Four helpdesks are ready, each with ${world.tickets.size.toLocaleString('en-US')} tickets. Start Pulse with:

    ${settings.join(' \\\n    ')} \\
    npm start

  Sign in as lead@acme.test with the password pulse-demo, and connect one of them. The subdomain is ${name} everywhere.

    /connect/zendesk     allow access in the popup
    /connect/gorgias     allow access in the popup
    /connect/freshdesk   agent email ${agent?.email}, API token ${freshdesk.defaultApiKey}
    /connect/gladly      agent email ${email}, API token ${token}

  Stop with Ctrl+C.
`)
