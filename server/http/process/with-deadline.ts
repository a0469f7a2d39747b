/** The job's result, or `late` when it takes longer; the job itself goes on unheeded. */
export async function withDeadline<Result>(
  job: Promise<Result>,
  ms: number,
  late: Result,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<Result>((resolve) => {
    timer = setTimeout(() => resolve(late), ms)
  })
  try {
    return await Promise.race([job, deadline])
  } finally {
    clearTimeout(timer)
  }
}
