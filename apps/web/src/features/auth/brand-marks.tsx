import type { ReactNode } from 'react'
import styles from './marketing.module.css'

/** Wordmarks of fictional brands. */
const brands: { name: string; mark: ReactNode; letters: string | undefined }[] = [
  { name: 'Fernway', letters: styles.fernway, mark: <path d="M3 17C3 9 9 3 17 3c0 8-6 14-14 14Zm0 0 7-7" /> },
  { name: 'Orbello', letters: styles.orbello, mark: <path d="M10 3a7 7 0 1 0 7 7M10 7a3 3 0 1 0 3 3" /> },
  { name: 'Kestrel & Pine', letters: styles.kestrel, mark: <path d="m10 2 6 9h-3l3 6H4l3-6H4Z" /> },
  { name: 'Lumenhaus', letters: styles.lumenhaus, mark: <path d="M3 10 10 3l7 7v7H3Zm7 1v6" /> },
]

export function BrandMarks() {
  return (
    <div>
      <p className={styles.trusted} id="trusted-brands">
        Trusted by teams at
      </p>
      <ul className={styles.brands} aria-labelledby="trusted-brands">
        {brands.map(({ name, mark, letters }) => (
          <li key={name}>
            <svg width="18" height="18" viewBox="0 0 20 20" aria-hidden="true">
              <g
                fill="none"
                stroke="currentColor"
                strokeWidth="1.8"
                strokeLinecap="round"
                strokeLinejoin="round"
              >
                {mark}
              </g>
            </svg>
            <span className={letters}>{name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
