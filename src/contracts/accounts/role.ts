/** The role as the product's clients send and show it; the patient's is spelled so by them. */
export const roles = ['experiemntal patient', 'developer'] as const;
export type Role = (typeof roles)[number];
