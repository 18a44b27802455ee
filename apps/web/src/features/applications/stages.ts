import type { ApplicationStage } from '@pulse/contract'

/** Stages in the order of the hiring process. Applications in the last three stages are closed. */
export const stageNames: Record<ApplicationStage, string> = {
  new: 'New',
  screening: 'Screening',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}

export const stages = Object.keys(stageNames) as ApplicationStage[]
