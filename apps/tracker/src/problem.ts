/** A problem that the user can do something about. Its message is shown as it is. */
export class TrackerProblem extends Error {
  override name = 'TrackerProblem'
}
