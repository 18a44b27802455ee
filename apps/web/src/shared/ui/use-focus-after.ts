import { useEffect, useRef } from 'react'

/** What takes the focus when something that had it has gone. */
export function useFocusAfter<Place extends HTMLElement>(there: boolean) {
  const place = useRef<Place>(null)
  const wasThere = useRef(there)
  useEffect(() => {
    if (wasThere.current && !there) place.current?.focus()
    wasThere.current = there
  }, [there])
  return place
}
