/** Splits at words a line would break after their first letter, as “e-mail” or “X-ray”. */
const loneLetter = /(?<!\p{L})(\p{L}-\p{L}+)/u

/** Words in large letters, none of which leaves a lone letter and its hyphen at the end of a line. */
export function WholeWords({ children }: { children: string }) {
  const parts = children.split(loneLetter).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  )
  // One part of a title that arranges its parts in a row.
  return <span>{parts}</span>
}
