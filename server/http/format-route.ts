/** `/api/leads/{uuid}/` as the router writes it. */
export function formatRoute(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}
