import { type AgentMatch, type HiringRequirement, openStages, weekdays } from '@pulse/contract'
import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { type Candidate, type Match, matchCandidates } from './matching.ts'

/** Returns a URL where a browser can open the stored file for a few minutes, or null if the user can't see it. */
type AddressOf = (key: string) => Promise<string | null>

const mostRequirements = 500
/**
 * Candidates are read in batches, so comparing a large number of them needs little memory and lets other requests run.
 */
const batchSize = 1_000

/** The account's requirements, newest first, each with its matches. */
export async function requirementsWithMatches(
  tx: Transaction<Tables>,
  accountId: number,
  addressOf: AddressOf,
): Promise<HiringRequirement[]> {
  const requirements = await tx
    .selectFrom('hiring_requirements')
    .where('account_id', '=', accountId)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('requirement_id')
    .limit(mostRequirements)
    .execute()
  if (requirements.length === 0) return []
  const matches = await matchesOf(tx, accountId, requirements)
  const answers = requirements.map(async (row, index) => ({
    _id: row.requirement_id,
    clientName: row.client_name,
    website: row.website,
    tickets: row.tickets,
    noOfAgents: row.no_of_agents,
    workingStart: row.working_start,
    workingEnd: row.working_end,
    days: weekdays.filter((_, index) => row.days.includes(index + 1)),
    status: row.status,
    createdAt: row.created_at.toISOString(),
    matches: await Promise.all(
      (matches[index] ?? []).map(({ candidate, reasons }) => toAgentMatch(candidate, reasons, addressOf)),
    ),
  }))
  return Promise.all(answers)
}

/** The matches for each requirement among all candidates. */
async function matchesOf(
  tx: Transaction<Tables>,
  accountId: number,
  requirements: Selectable<Tables['hiring_requirements']>[],
): Promise<Match<FoundCandidate>[][]> {
  const wishes = requirements.map(row => ({
    hours: { start: row.working_start, end: row.working_end },
    languages: row.languages,
    channels: row.channels,
    tools: row.tools,
    minimumExperience: row.minimum_experience,
    needsShopify: row.needs_shopify,
  }))
  let best: Match<FoundCandidate>[][] = wishes.map(() => [])
  for (let last: FoundCandidate | undefined; ; ) {
    const batch = await candidatesAfter(tx, accountId, last)
    // The best candidates so far are compared with the next batch, so the result is the same as comparing all at once.
    best = wishes.map((one, index) =>
      matchCandidates(one, [...(best[index] ?? []).map(({ candidate }) => candidate), ...batch]),
    )
    last = batch.at(-1)
    if (batch.length < batchSize) return best
  }
}

type FoundCandidate = Awaited<ReturnType<typeof candidatesAfter>>[number]

/** The next batch of applications that were submitted with consent and aren't closed. */
async function candidatesAfter(
  tx: Transaction<Tables>,
  accountId: number,
  last: Pick<Candidate, 'submittedAt' | 'applicationId'> | undefined,
) {
  const rows = await tx
    .selectFrom('applications')
    .where('account_id', '=', accountId)
    .where('submitted_at', 'is not', null)
    .where('consented_at', 'is not', null)
    .where('stage', 'in', openStages)
    .select([
      'application_id',
      'email',
      'submitted_at',
      'first_name',
      'last_name',
      'location',
      'photo_key',
      'video_key',
      'languages',
      'channels',
      'tools',
      'hours',
      'experience_years',
      'is_shopify_ready',
    ])
    .$if(last !== undefined, query =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('submitted_at', 'application_id'),
          '>',
          tuple(last?.submittedAt ?? null, last?.applicationId ?? ''),
        ),
      ),
    )
    .orderBy('submitted_at')
    .orderBy('application_id')
    .limit(batchSize)
    .execute()
  return rows.map(row => ({
    applicationId: row.application_id,
    email: row.email,
    submittedAt: row.submitted_at as Date,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    location: row.location,
    photoKey: row.photo_key,
    videoKey: row.video_key,
    languages: row.languages,
    channels: row.channels,
    tools: row.tools,
    hours: row.hours,
    experienceYears: row.experience_years ?? 0,
    isShopifyReady: row.is_shopify_ready,
  }))
}

async function toAgentMatch(
  candidate: FoundCandidate,
  reasons: string[],
  addressOf: AddressOf,
): Promise<AgentMatch> {
  const { photoKey, videoKey } = candidate
  return {
    _id: candidate.applicationId,
    name: `${candidate.firstName} ${candidate.lastName}`.trim(),
    firstName: candidate.firstName,
    profileUri: photoKey && (await addressOf(photoKey)),
    currentAddress: candidate.location,
    isShopifyReady: candidate.isShopifyReady ?? false,
    totalExperience: candidate.experienceYears,
    applicationVideoUri: videoKey && (await addressOf(videoKey)),
    languages: candidate.languages.map(language => ({ language })),
    tools: candidate.tools ?? [],
    channels: candidate.channels ?? [],
    reasons,
  }
}
