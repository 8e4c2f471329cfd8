-- Empty means from now on that a picture has transparent parts. Of the pictures already there only JPEG, which has none,
-- is known to be opaque; the others have gone without a placeholder so far.
UPDATE "Media" SET "placeholder" = '' WHERE "file" NOT LIKE '%.jpg';
