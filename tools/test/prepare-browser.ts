import { ensureChromium } from '../chromium.ts'
import { ensureWebBuilt, WebBuildError } from '../web-build.ts'

// Builds the web app and makes sure that there is a browser, so the browser tests can start.

const say = (line: string) => console.log(line)

try {
  const built = await ensureWebBuilt(say)
  if (!built) say('The web app is already built from the current sources.')
  if (!(await ensureChromium(say))) process.exitCode = 1
} catch (error) {
  if (!(error instanceof WebBuildError)) throw error
  console.error(error.message)
  process.exitCode = error.exitCode
}
