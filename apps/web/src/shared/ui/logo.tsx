import styles from './logo.module.css'

/** The logo alone, or with the name next to it. */
export function Logo({ withName = false, size = 32 }: { withName?: boolean; size?: number }) {
  return (
    <span className={styles.logo}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 32 32"
        role="img"
        aria-label={withName ? undefined : 'Pulse'}
        aria-hidden={withName || undefined}
      >
        <linearGradient id="pulse-mark" x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#6d6df0" />
          <stop offset="1" stopColor="#8b5cf6" />
        </linearGradient>
        <rect width="32" height="32" rx="9" fill="url(#pulse-mark)" />
        <path
          d="M6.5 16.5h4.2l3-7.5 4.6 14 3.2-6.5h4"
          fill="none"
          stroke="#fff"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {withName && <span className={styles.name}>Pulse</span>}
    </span>
  )
}
