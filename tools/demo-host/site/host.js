// Everything that a page needs to embed Pulse.

const show = (id, text) => {
  document.getElementById(id).textContent = text
}
const button = document.getElementById('toggle')
const settings = document.getElementById('settings')

/** The page's own backend signs who is here. Asked anew for every load of the frame. */
async function freshIdentity() {
  const answer = await fetch('/pulse-identity', { method: 'POST' })
  if (!answer.ok) throw new Error(`the backend answered ${answer.status}`)
  return answer.text()
}

let pulse

function open() {
  show('state', 'opening')
  pulse = Pulse.mount({
    account: document.body.dataset.account,
    identity: freshIdentity,
    onReady: () => {
      show('state', 'signed in')
      settings.disabled = false
    },
    onRoute: path => show('route', path),
    onHeight: pixels => show('height', `${pixels} px`),
    onRefused: reason => show('state', reason),
    onSignedOut: () => show('state', 'signed out'),
  })
  return true
}

button.addEventListener('click', () => {
  const shown = pulse ? pulse.toggle() : open()
  button.textContent = shown ? 'Close Pulse' : 'Open Pulse'
  button.setAttribute('aria-expanded', String(shown))
  document.body.classList.toggle('beside-pulse', shown)
})
settings.addEventListener('click', () => pulse.navigate('/settings'))
