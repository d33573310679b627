/** What a basket says when something was taken out: it names the event and the athlete, or the team. */
export function removedText(event: string, athlete: string): string {
  return `${event} for ${athlete} has been removed from your basket.`;
}
