/**
 * Formats a non-negative integer with Indian digit grouping, for example `12,34,567`. `Intl.NumberFormat` returns the
 * same text, but its first use takes 40 to 70 ms. On a slow phone, the page responds that much later.
 */
export const formatCount = (count: number): string => String(count).replace(/(?<=\d)(?=(?:\d\d)*\d{3}$)/g, ',');
