/** Who may import what. Reads top down: the first zone whose pattern matches a path is its zone. */
export interface Zone {
  name: string
  files: RegExp
  /** Zones of ours it may import, besides its own. */
  imports: string[]
  /** Outside packages it may import; `any` for the roots that run on a machine of ours. */
  packages: string[] | 'any'
  /** Whatever matches, a path of ours or a package, is imported for its types only. */
  typesOnly?: RegExp
  /** Outside packages it may not import although `any` is set. */
  never?: string[]
}

/** Checks of requests belong to the server: in the browser they would cost the first question 7 KB. */
const serverChecks = /^(zod(\/|$)|contract\/(endpoints\/|shapes\/|boot\.ts$|config\.ts$))/

const browserOnly = [
  'react',
  'react-dom',
  'zustand',
  'dompurify',
  '@sentry/browser',
  '@stripe/stripe-js',
  'posthog-js',
]

export const zones: Zone[] = [
  { name: 'contract', files: /^contract\//, imports: [], packages: ['zod'] },
  // How late code is loaded; every part of the browser may ask for it.
  { name: 'late code', files: /^ui\/late\//, imports: ['contract'], packages: ['react'] },
  { name: 'ui', files: /^ui\//, imports: [], packages: ['react', 'react-dom'] },
  // What a view is (`item-view.ts`) and the hooks of views are theirs, although they hold no markup.
  {
    name: 'flow views',
    files: /^flow\/.*(\.tsx|\.css|-view\.ts|\/use-[^/]*\.ts)$/,
    imports: ['contract', 'flow rules', 'ui', 'late code'],
    packages: ['react', 'react-dom'],
  },
  { name: 'flow rules', files: /^flow\/.*\.ts$/, imports: ['contract'], packages: [] },
  {
    name: 'server',
    files: /^server\//,
    imports: ['contract', 'flow rules'],
    packages: 'any',
    never: browserOnly,
  },
  {
    name: 'web platform',
    files: /^web\/platform\//,
    imports: ['contract', 'late code'],
    packages: [
      'react',
      'zod',
      'zustand',
      'dompurify',
      '@sentry/browser',
      '@stripe/stripe-js',
      'posthog-js',
    ],
    typesOnly: serverChecks,
  },
  // The words hold the shape the item views ask for, so they see that type and nothing more.
  {
    name: 'web messages',
    files: /^web\/messages\//,
    imports: ['contract', 'flow rules'],
    packages: [],
  },
  // How something short is filled in, sent and answered; every feature with a form of its own builds on it.
  {
    name: 'web forms',
    files: /^web\/forms\//,
    imports: ['contract', 'ui', 'late code', 'web platform', 'web messages'],
    packages: ['react'],
    typesOnly: serverChecks,
  },
  // The narrow way from a screen to the rest of the product: its address, its visit, its ways on.
  {
    name: 'web screen',
    files: /^web\/(screen\/|routes(\.test)?\.ts$)/,
    imports: ['contract', 'flow rules', 'late code', 'web platform', 'web messages'],
    packages: ['react', 'zustand'],
    typesOnly: serverChecks,
  },
  {
    name: 'web feature',
    files: /^web\/features\//,
    imports: [
      'contract',
      'flow rules',
      'flow views',
      'ui',
      'late code',
      'web platform',
      'web messages',
      'web forms',
      'web screen',
    ],
    packages: ['react', 'react-dom', 'zustand'],
    typesOnly: serverChecks,
  },
  // Tools of the build run on the machine, not in the browser.
  {
    name: 'tool settings',
    files: /^(web\/)?[^/]*\.config\.ts$/,
    imports: ['testing'],
    packages: 'any',
  },
  {
    name: 'web app',
    files: /^web\//,
    imports: [
      'contract',
      'flow rules',
      'flow views',
      'ui',
      'late code',
      'web platform',
      'web messages',
      'web forms',
      'web screen',
      'web feature',
    ],
    packages: ['react', 'react-dom', 'zustand'],
    typesOnly: serverChecks,
  },
  // The chat's program is loaded by itself: it knows the contract with the page and the rules of flows, and nothing else of it.
  {
    name: 'webchat',
    files: /^webchat\//,
    imports: ['contract', 'flow rules'],
    packages: [],
    typesOnly: serverChecks,
  },
  { name: 'package', files: /^package\.json$/, imports: [], packages: [] },
  {
    name: 'scripts',
    files: /^scripts\//,
    imports: ['contract', 'flow rules', 'server', 'testing', 'package'],
    packages: 'any',
  },
  { name: 'testing', files: /^(testing|e2e|bench)\//, imports: ['*'], packages: 'any' },
]

export function findZone(path: string): Zone | undefined {
  return zones.find((zone) => zone.files.test(path))
}

/** What ends so is somebody else's library, in a chunk of its own that counts towards no screen's size. */
export const librarySuffix = '.sdk.ts'

/** Tests may use the test tools and `testing/`, but see of the product only what their zone sees. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path)
}
