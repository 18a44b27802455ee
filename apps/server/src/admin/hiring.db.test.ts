import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { seedApplication, seedJob } from '../../test-support/hiring.ts'
import { createAccount } from '../domain/accounts/accounts.ts'
import { callAdmin, createDataDir } from './test-support.ts'

let db: TestDatabase
let folder: Awaited<ReturnType<typeof createDataDir>>
let acme: number
let globex: number

beforeAll(async () => {
  db = await createTestDatabase()
  folder = await createDataDir(db.secretKey)
  acme = await createAccount(db.owner, { name: 'acme', platform: 'zendesk' })
  globex = await createAccount(db.owner, { name: 'globex', platform: 'zendesk' })
})
afterAll(async () => {
  await db.drop()
  await folder.remove()
})

const admin = (command: string) =>
  callAdmin(command, { environment: { DATABASE_URL: db.ownerUrl, DATA_DIR: folder.dataDir } })

async function importing(account: string, content: unknown) {
  const file = path.join(folder.dataDir, 'hiring.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return admin(`hiring import ${account} ${file}`)
}

const requirement = {
  clientName: 'Acme',
  website: 'acme.com',
  tickets: 500,
  noOfAgents: 2,
  workingStart: '09:00',
  workingEnd: '17:00',
  days: ['Mon', 'Sun'],
  languages: ['English'],
}
const job = {
  title: 'Agent',
  description: 'Help.',
  category: 'Support',
  questions: [
    { label: 'Hours?', type: 'select', options: ['09:00-17:00'], fact: 'hours', required: true },
    { label: 'Why?', type: 'textarea' },
  ],
}

// The order matters: each test continues where the previous one ended.
test('requirements and jobs with questions can be imported, exported, edited and reimported', async () => {
  expect(await importing('acme', { requirements: [requirement], jobs: [job] })).toEqual({
    code: 0,
    stdout: 'Imported 1 requirement and 1 job into acme.\n',
    stderr: '',
  })
  const exported = JSON.parse((await admin('hiring export acme')).stdout)
  expect(exported).toMatchObject({
    requirements: [{ ...requirement, website: 'https://acme.com', days: ['Monday', 'Sunday'] }],
    jobs: [job],
  })
  exported.requirements[0].noOfAgents = 5
  exported.jobs[0].questions.reverse()
  expect((await importing('acme', exported)).code).toBe(0)
  const again = JSON.parse((await admin('hiring export acme')).stdout)
  expect(again).toEqual(exported)
})

test('[HIRELY-042] a requirement’s status can be changed only with the admin command', async () => {
  const [row] = JSON.parse((await admin('requirements list acme --json')).stdout)
  const id = row.requirement_id
  expect(row.status).toBe('incomplete')
  expect((await admin(`requirements close acme ${id}`)).stdout).toBe(`Closed the requirement ${id}.\n`)
  expect((await admin('requirements list acme')).stdout).toMatch(/09:00-17:00 +Mon Sun +complete/)
  expect((await admin(`requirements reopen acme ${id}`)).stdout).toBe(`Reopened the requirement ${id}.\n`)
  expect((await admin(`requirements close globex ${id}`)).stderr).toContain(`There is no requirement ${id}.`)
  expect((await admin('requirements close acme x')).stderr).toContain('There is no requirement x.')
})

test('a file with a mistake changes nothing, and the error shows where the mistake is', async () => {
  const before = (await admin('hiring export acme')).stdout
  const { code, stderr } = await importing('acme', {
    requirements: [requirement, { ...requirement, workingEnd: '25:00' }],
  })
  expect([code, stderr]).toEqual([
    1,
    'Nothing was imported. Fix these problems:\n  requirements[1].workingEnd: Use a time such as 09:00.\n',
  ])
  expect((await importing('acme', '{ oops')).stderr).toMatch(/^The file isn't valid JSON: /)
  expect((await admin('hiring import acme missing.json')).stderr).toMatch(
    /missing\.json can't be read \(ENOENT\)/,
  )
  expect((await importing('hooli', { requirements: [requirement] })).stderr).toBe(
    'There is no account named hooli.\n',
  )
  expect((await admin('hiring export acme')).stdout).toBe(before)
})

test('a job ID can’t be used twice or by a second account', async () => {
  const { jobs } = JSON.parse((await admin('hiring export acme')).stdout)
  expect((await importing('globex', { jobs })).stderr).toContain('belongs to another account')
  expect((await importing('acme', { jobs: [jobs[0], jobs[0]] })).stderr).toContain('the same _id twice')
  expect((await admin('jobs list globex')).stderr).toContain('globex has no jobs.')
})

test('a job with applications can be closed and reopened but not deleted', async () => {
  const jobId = await seedJob(db.owner, globex, { title: 'Agent' })
  await seedApplication(db.owner, globex, jobId, { first_name: 'Ana' })
  expect((await admin('jobs list globex')).stdout).toContain(`/hire/apply/${jobId}`)
  expect((await admin(`jobs delete globex ${jobId}`)).stderr).toContain(
    'The job has 1 application, so it can’t be deleted.',
  )
  expect((await admin(`jobs close globex ${jobId}`)).stdout).toBe(`Closed the job ${jobId}.\n`)
  expect(JSON.parse((await admin('jobs list globex --json')).stdout)).toMatchObject([
    { title: 'Agent', status: 'closed', applications: 1 },
  ])
  expect((await admin(`jobs reopen globex ${jobId}`)).stdout).toBe(`Reopened the job ${jobId}.\n`)
  expect((await admin(`jobs delete acme ${jobId}`)).stderr).toContain(`There is no job ${jobId}.`)
})

test('requirements and jobs without applications can be deleted', async () => {
  const { requirements, jobs } = JSON.parse((await admin('hiring export acme')).stdout)
  for (const { _id } of requirements) expect((await admin(`requirements delete acme ${_id}`)).code).toBe(0)
  for (const { _id } of jobs) expect((await admin(`jobs delete acme ${_id}`)).code).toBe(0)
  expect(JSON.parse((await admin('hiring export acme')).stdout)).toEqual({ requirements: [], jobs: [] })
  const left = await db.owner.selectFrom('job_questions').where('account_id', '=', acme).selectAll().execute()
  expect(left).toEqual([])
})
