import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core'

/** Mantine uses white text in both schemes, but white is unreadable on the dark scheme's pale accent and red. */
const variantColorResolver: VariantColorsResolver = input => {
  const usual = defaultVariantColorsResolver(input)
  const { variant, color } = input
  if (variant === 'filled' && color === 'red')
    return {
      ...usual,
      background: 'var(--bad)',
      hover: 'color-mix(in srgb, var(--bad) 88%, var(--ink))',
      color: 'var(--on-accent)',
    }
  if (variant === 'light' && color === 'red')
    return { ...usual, background: 'var(--bad-soft)', hover: 'var(--bad-soft)', color: 'var(--bad)' }
  return variant === 'filled' && (color === undefined || color === 'accent')
    ? { ...usual, color: 'var(--on-accent)' }
    : usual
}

/** Mantine's palettes use tokens.css, so components don't define their own colors. */
export const theme = createTheme({
  fontFamily: 'var(--text)',
  headings: { fontFamily: 'var(--text)', fontWeight: '600' },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 4 },
  autoContrast: true,
  variantColorResolver,
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  components: {
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } },
    Button: {
      // The text color on the accent differs between light and dark mode, but Mantine has only one for both.
      vars: (_: unknown, { variant = 'filled', color }: { variant?: string; color?: string }) => ({
        root: variant === 'filled' && !color ? { '--button-color': 'var(--on-accent)' } : {},
      }),
    },
  },
  colors: {
    accent: [
      '#eeeefc',
      '#e2e2fb',
      '#c9c9f8',
      '#adadf5',
      '#8f8ff2',
      '#7474e4',
      '#5b5bd6',
      '#4a4ac0',
      '#3b3b9e',
      '#2d2d7a',
    ],
    gray: [
      '#f7f8fa',
      '#f1f3f6',
      '#e6e8ec',
      '#dde0e6',
      '#cfd4dc',
      '#6b7482',
      '#5b6472',
      '#434a56',
      '#2a2f38',
      '#14171f',
    ],
    dark: [
      '#edeff3',
      '#c9cfd9',
      '#a4adbb',
      '#8b94a3',
      '#262b35',
      '#1d212a',
      '#171a21',
      '#0f1116',
      '#0b0d11',
      '#07080b',
    ],
  },
})

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--card)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--soft)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-anchor': 'var(--accent-ink)',
  },
  light: {},
  dark: { '--mantine-color-disabled': 'var(--line)' },
})
