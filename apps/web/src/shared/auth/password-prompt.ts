type Answer = (given: boolean) => void

/** Asks the user for their password. Calls that need it at the same time share one dialog. */
function createPasswordPrompt() {
  const listeners = new Set<() => void>()
  let asked: { promise: Promise<boolean>; answer: Answer } | null = null
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    /** Whether the dialog is open. */
    isOpen: () => asked !== null,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Resolves to whether the server accepted the password. */
    ask(): Promise<boolean> {
      if (!asked) {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        asked = { promise, answer: resolve }
        notify()
      }
      return asked.promise
    },
    answer(given: boolean) {
      asked?.answer(given)
      asked = null
      notify()
    },
  }
}

export const passwordPrompt = createPasswordPrompt()
