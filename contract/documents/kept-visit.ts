/** Under which name the browser keeps its visit, as JSON with the lead's id as `leadId`, where storage works [FLOW-29]. */
export const keptVisit = 'flowStore'
