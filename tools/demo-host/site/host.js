// Everything a page needs to embed Pulse.

const { pulse: pulseUrl, account } = document.body.dataset
const show = (id, text) => {
  document.getElementById(id).textContent = text
}
const button = document.getElementById('toggle')
const settings = document.getElementById('settings')
const problem = document.getElementById('problem')

/** Loads embed.js. If that fails, the rest of the page must keep working. */
function load() {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${pulseUrl}/embed.js`
    script.onload = resolve
    script.onerror = () =>
      reject(new Error(`Pulse isn’t responding at ${pulseUrl}. Start it, then open it here.`))
    document.head.append(script)
  })
}

/** The page's own backend signs the user's identity. Requested for every load of the frame. */
async function freshIdentity() {
  const answer = await fetch('/pulse-identity', { method: 'POST' })
  if (!answer.ok) throw new Error(`the backend returned ${answer.status}`)
  return answer.text()
}

function tell(state, reason = '') {
  show('state', state)
  problem.textContent = reason
  problem.hidden = reason === ''
  settings.disabled = state !== 'signed in'
}

function showWhether(open) {
  button.textContent = open ? 'Close Pulse' : 'Open Pulse'
  button.setAttribute('aria-expanded', String(open))
  document.body.classList.toggle('next-to-pulse', open)
}

let mounted

function mount() {
  tell('opening')
  mounted = Pulse.mount({
    account,
    identity: freshIdentity,
    onToggle: showWhether,
    onReady: () => tell('signed in'),
    onRoute: path => show('route', path),
    onHeight: pixels => show('height', `${pixels} px`),
    onRefused: reason => tell('refused', reason),
    onSignedOut: () => tell('signed out'),
  })
  showWhether(true)
}

let loading

/** A failed load is retried the next time. */
function loaded() {
  loading ??= load().catch(error => {
    loading = undefined
    throw error
  })
  return loading
}

const failed = error => tell('unreachable', error.message)
loaded().catch(failed)

button.addEventListener('click', () => {
  if (mounted) mounted.toggle()
  else
    loaded()
      .then(() => mounted ?? mount())
      .catch(failed)
})
settings.addEventListener('click', () => mounted.navigate('/settings'))
