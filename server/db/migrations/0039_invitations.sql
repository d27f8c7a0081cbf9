-- Whether an invitation was emailed to the person. Nobody was invited before.
ALTER TABLE "user" ADD COLUMN invited boolean NOT NULL DEFAULT false;
