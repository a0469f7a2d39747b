import sanitize from 'sanitize-html'

const allowedElements = new Set([
  'svg',
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'defs',
  'use',
  'symbol',
  'title',
  'desc',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'pattern',
  'filter',
  'feGaussianBlur',
  'feOffset',
  'feBlend',
  'feColorMatrix',
  'feFlood',
  'feComposite',
  'feMerge',
  'feMergeNode',
  'feDropShadow',
  'feTurbulence',
  'text',
  'tspan',
])

/**
 * Why an SVG file is not plain drawing: scripts, events, styles, embedded pages and anything that
 * loads from elsewhere are refused. Empty when it is safe to serve.
 */
export function findSvgProblems(svg: string): string[] {
  const problems = new Set<string>()
  if (/<!(doctype|entity)/i.test(svg) || /<\?xml-stylesheet/i.test(svg)) {
    problems.add('Remove the DOCTYPE, entities and style sheet lines.')
  }
  let root = ''
  sanitize(svg, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: {
      '*': (tagName, attribs) => {
        root ||= tagName
        if (!allowedElements.has(tagName)) problems.add(`Remove <${tagName}>.`)
        for (const [name, value] of Object.entries(attribs)) {
          const problem = findAttributeProblem(name, value)
          if (problem) problems.add(`${problem} (on <${tagName}>)`)
        }
        return { tagName, attribs }
      },
    },
  })
  if (root !== 'svg') problems.add('The file does not start with <svg>.')
  return [...problems]
}

function findAttributeProblem(name: string, value: string): string | null {
  if (/^on/i.test(name)) return `Remove the event attribute ${name}.`
  if (name === 'style') return 'Write presentation attributes instead of style.'
  if (/^(xlink:)?href$/i.test(name) && !value.startsWith('#')) {
    return `Point ${name} to a part of the same file.`
  }
  if (/url\(/i.test(value) && !/^url\(#[\w-]+\)$/.test(value.trim())) {
    return `Point ${name} to a part of the same file.`
  }
  return null
}
