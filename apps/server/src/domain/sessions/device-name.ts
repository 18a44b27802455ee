/** The first match wins, because Edge and Opera also claim to be Chrome, and Chrome claims to be Safari. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Names a browser and its system, such as "Firefox on Linux". Nothing else from the user agent is kept. */
export function deviceName(userAgent: string | undefined): string | null {
  const [browser, system] = [browsers, systems].map(
    names => names.find(([sign]) => sign.test(userAgent ?? ''))?.[1],
  )
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null)
}
